// Programs that a test starts, and their certain end.
import { spawn } from "node:child_process";

const running = new Set();
// A test runner that gives up must not leave programs behind.
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program. Its output is kept for messages; `stop` and `kill` end it by its own id. */
export function start(command, args, { env = {}, cwd, label = command } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let log = "";
  let waiting = [];
  const read = (chunk) => {
    log += chunk;
    waiting = waiting.filter((look) => !look());
  };
  child.stdout.setEncoding("utf8").on("data", read);
  child.stderr.setEncoding("utf8").on("data", read);
  const ended = new Promise((resolve) => {
    child.on("error", (error) => read(String(error)));
    child.on("close", (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
      read(`\n[ended: ${signal ?? code}]`);
    });
  });
  return {
    pid: child.pid,
    ended,
    get log() {
      return log;
    },
    /** The first match of `pattern` in what the program prints. */
    async prints(pattern, timeout = 20_000) {
      return within(timeout, `${label} did not print ${pattern}`, () => log, (resolve, reject) => {
        const look = () => {
          const found = pattern.exec(log);
          if (found) resolve(found);
          else if (log.includes("[ended: ")) reject(new Error(`${label} ended without printing ${pattern}:\n${log}`));
          else return false;
          return true;
        };
        if (!look()) waiting.push(look);
      });
    },
    /** Asks it to end; insists after a while. */
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended;
      clearTimeout(timer);
    },
    /** kill -9. */
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** A promise with a limit of time and a message that says what was awaited. */
export function within(timeout, message, details, executor) {
  let timer;
  return new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} within ${timeout} ms.\n${details()}`)), timeout);
    executor(resolve, reject);
  }).finally(() => clearTimeout(timer));
}

/** Asks again and again until the answer is neither null nor undefined nor false. */
export async function until(what, ask, timeout = 10_000) {
  const end = Date.now() + timeout;
  let last;
  for (;;) {
    try {
      last = undefined;
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${timeout} ms${last ? ` (${last.message})` : ""}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

