// The real window: a screen of its own (Xvfb), WebKitWebDriver, and the W3C protocol by fetch.
//
// No tauri-driver: WebKitWebDriver starts the program itself when Tauri is told to allow automation. Every call has a
// limit of time, since a lost window would otherwise never answer.
import { createServer } from "node:net";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pngOfDump } from "./framebuffer.mjs";
import { output } from "./paths.mjs";
import { start, until } from "./process.mjs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const LIMIT = 20_000;

/** A screen that nobody else uses; Xvfb looks for a free number itself. */
export async function screen(t, size = "1440x900x24") {
  const memory = await mkdtemp(join(tmpdir(), "millrace-screen-"));
  t.after(() => rm(memory, { recursive: true, force: true }));
  const xvfb = start("Xvfb", ["-displayfd", "1", "-screen", "0", size, "-nolisten", "tcp", "-fbdir", memory], { label: "Xvfb" });
  t.after(() => xvfb.stop());
  const [number] = await xvfb.prints(/^\d+$/m);
  return {
    display: `:${number}`,
    /** A picture of the screen in tests/output. */
    async picture(name) {
      await mkdir(output, { recursive: true });
      const path = join(output, `${name}.png`);
      await writeFile(path, pngOfDump(await readFile(join(memory, "Xvfb_screen0"))));
      return path;
    },
  };
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts `binary` with `args` in a window under WebDriver. */
export async function openWindow(t, { binary, args, display, env = {} }) {
  const port = await freePort();
  const driver = start("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    label: "WebKitWebDriver",
    env: {
      DISPLAY: display,
      WAYLAND_DISPLAY: "",
      GDK_BACKEND: "x11",
      // Without a GPU the shared-memory path is slow and sometimes blank.
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      TAURI_AUTOMATION: "true",
      TAURI_WEBVIEW_AUTOMATION: "true",
      NO_AT_BRIDGE: "1",
      ...env,
    },
  });
  t.after(() => driver.stop());
  const base = `http://127.0.0.1:${port}`;
  await until("WebKitWebDriver to answer", async () => (await fetch(`${base}/status`)).ok);
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary, args } } };
  const created = await call("POST", `${base}/session`, { capabilities }, 60_000);
  const window = new Window(`${base}/session/${created.sessionId}`, driver);
  t.after(() => window.close());
  return window;
}

async function call(method, url, body, limit = LIMIT) {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(limit),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}

class Window {
  #base;
  #open = true;
  /** How long a function in the page may take, ms. */
  limit = LIMIT;

  constructor(base, driver) {
    this.#base = base;
    this.driver = driver;
  }

  #call(method, path, body, limit) {
    return call(method, `${this.#base}${path}`, body, limit);
  }

  /** Runs a function in the page and awaits what it gives. It sees only its arguments. */
  run(f, ...args) {
    return this.#run(this.limit, f, args);
  }

  async #run(limit, f, args) {
    const script = `
      const done = arguments[arguments.length - 1];
      Promise.resolve()
        .then(() => (${f}).apply(null, [].slice.call(arguments, 0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.#call("POST", "/execute/async", { script, args }, limit);
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /**
   * Waits until a function in the page gives something true, and gives it. A script that runs into the loading of the
   * page is never answered: it is given up soon and asked again.
   */
  wait(what, f, ...args) {
    return until(what, () => this.#run(3_000, f, args), 2 * LIMIT);
  }

  title() {
    return this.#call("GET", "/title");
  }

  /** Gives the window a place and size on its screen. */
  resize(width, height) {
    return this.#call("POST", "/window/rect", { x: 0, y: 0, width, height });
  }

  /** Pointer moves, presses and releases; `path` is a list of points. */
  async drag(path) {
    await this.hold(path);
    await this.release();
  }

  /** The same without the release. */
  async hold([first, ...rest]) {
    const move = (p, duration = 0) => ({ type: "pointerMove", x: Math.round(p.x), y: Math.round(p.y), duration });
    const moves = rest.flatMap((p) => [move(p, 60), { type: "pause", duration: 30 }]);
    await this.#actions("pointer", [move(first), { type: "pointerDown", button: 0 }, ...moves]);
  }

  /** Lets go of the pointer's button. */
  async release() {
    await this.#actions("pointer", [{ type: "pointerUp", button: 0 }]);
  }

  async click(p) {
    await this.drag([p]);
  }

  /** Presses a chord, the last key while the others are held: `press("Control", "s")`. */
  async press(...keys) {
    const codes = keys.map((k) => KEYS[k] ?? k);
    const down = codes.map((value) => ({ type: "keyDown", value }));
    const up = [...codes].reverse().map((value) => ({ type: "keyUp", value }));
    await this.#actions("key", [...down, ...up]);
  }

  /** Replaces the text of a field as a person would. Finds it by CSS. */
  async type(css, text) {
    const { [ELEMENT]: id } = await this.#call("POST", "/element", { using: "css selector", value: css });
    await this.#call("POST", `/element/${id}/click`, {});
    await this.press("Control", "a");
    await this.#call("POST", `/element/${id}/value`, { text });
  }

  async #actions(type, actions) {
    const source = type === "key" ? { type, id: "keyboard", actions } : { type, id: "mouse", parameters: { pointerType: "mouse" }, actions };
    await this.#call("POST", "/actions", { actions: [source] });
  }

  async close() {
    if (!this.#open) return;
    this.#open = false;
    await this.#call("DELETE", "").catch(() => undefined);
  }
}

const KEYS = {
  Control: "\uE009",
  Shift: "\uE008",
  Alt: "\uE00A",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  Delete: "\uE017",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};
