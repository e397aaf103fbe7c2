export const ICON = "M4 4h16v16H4z M8 12l3 3 5-6"; // 24x24
