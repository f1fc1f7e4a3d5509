/** Path of the Chromium that tests drive. */
export function findChromium(): string
