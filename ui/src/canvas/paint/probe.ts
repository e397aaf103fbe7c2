/** Where the answer is kept, for this machine and this version of the browser. */
const KEY = "millrace.canvas";
const FRAMES = 16;

/**
 * Whether canvases are drawn by the processor on this machine. WebKitGTK without a working graphics card draws twice as fast
 * so; it cannot be asked, only tried. Until it has been tried the browser decides.
 */
export function drawsInSoftware(): boolean {
  try {
    return localStorage.getItem(KEY) === `software ${navigator.userAgent}`;
  } catch {
    return false;
  }
}

/** Tries both ways once, off the screen, and keeps the answer for the next canvas. Chromium decides well by itself. */
export function tryBothWays(): void {
  if (navigator.userAgent.includes("Chrome/")) return;
  try {
    if (localStorage.getItem(KEY)?.endsWith(navigator.userAgent)) return;
    const accelerated = time(false);
    const software = time(true);
    // A clear difference only: the browser's own choice has more reasons than this one.
    localStorage.setItem(KEY, `${software < accelerated * 0.8 ? "software" : "accelerated"} ${navigator.userAgent}`);
  } catch {
    // Without storage every start tries anew; without a context there is nothing to try.
  }
}

/** Milliseconds for frames of cards and lines, until their pixels are there. */
function time(software: boolean): number {
  const canvas = document.createElement("canvas");
  canvas.width = 1000;
  canvas.height = 700;
  const c = canvas.getContext("2d", { alpha: false, willReadFrequently: software });
  if (!c) return Infinity;
  draw(c, 0);
  c.getImageData(0, 0, 1, 1);
  const start = performance.now();
  for (let i = 0; i < FRAMES; i++) draw(c, i);
  c.getImageData(0, 0, 1, 1);
  return performance.now() - start;
}

function draw(c: CanvasRenderingContext2D, shift: number): void {
  c.setTransform(0.8, 0, 0, 0.8, shift, shift);
  c.fillStyle = "#eee";
  c.fillRect(-100, -100, 1500, 1100);
  c.strokeStyle = "#888";
  c.font = "14px sans-serif";
  for (let x = 0; x < 1200; x += 220) {
    for (let y = 0; y < 900; y += 110) {
      c.fillStyle = "#fff";
      c.beginPath();
      c.roundRect(x, y, 176, 88, 10);
      c.fill();
      c.stroke();
      c.fillStyle = "#222";
      c.fillText("Review the order", x + 40, y + 24);
      c.fillText("Sales lead or owner", x + 12, y + 54);
      c.beginPath();
      c.moveTo(x + 176, y + 44);
      c.lineTo(x + 198, y + 44);
      c.quadraticCurveTo(x + 206, y + 44, x + 206, y + 52);
      c.lineTo(x + 206, y + 100);
      c.stroke();
    }
  }
}
