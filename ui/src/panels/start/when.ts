import type { MessageArgs } from "../../app/context";
import type { Locale } from "../../rpc/generated/Locale";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, short: minutes, hours, Yesterday, a weekday, a date. Times in milliseconds since 1970. */
export function when(time: number, now: number, locale: Locale, t: (id: string, args?: MessageArgs) => string): string {
  const ago = now - time;
  if (ago < MINUTE) return t("when-now");
  if (ago < HOUR) return t("when-minutes", { count: Math.floor(ago / MINUTE) });
  const days = dayNumber(now) - dayNumber(time);
  if (days <= 0) return t("when-hours", { count: Math.floor(ago / HOUR) });
  if (days === 1) return t("when-yesterday");
  const date = new Date(time);
  if (days < 7) return new Intl.DateTimeFormat(locale, { weekday: "short" }).format(date);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, sameYear ? { day: "numeric", month: "short" } : { month: "short", year: "numeric" }).format(date);
}

/** How long ago, in words: `3 minutes ago`. */
export function ago(time: number, now: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const past = Math.max(0, now - time);
  if (past < MINUTE) return words.format(-Math.floor(past / 1000), "second");
  if (past < HOUR) return words.format(-Math.floor(past / MINUTE), "minute");
  if (past < DAY) return words.format(-Math.floor(past / HOUR), "hour");
  return words.format(dayNumber(time) - dayNumber(now), "day");
}

/** The calendar day, counted in the reader's own time zone. */
function dayNumber(time: number): number {
  const d = new Date(time);
  return Math.round(Date.UTC(d.getFullYear(), d.getMonth(), d.getDate()) / DAY);
}
