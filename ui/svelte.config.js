export default { vitePlugin: {} };
