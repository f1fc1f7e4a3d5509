import { formatters } from '#text/show.ts'

const units = ['kB', 'MB', 'GB'] as const

/** Bytes as people say them: 850 kB, 12 MB, 1.4 GB. */
export function showSize(bytes: number): string {
  const at = bytes >= 1024 ** 3 ? 2 : bytes >= 1024 ** 2 ? 1 : 0
  const size = bytes / 1024 ** (at + 1)
  return `${formatters.number(size < 10 && at > 0 ? size.toFixed(1) : Math.ceil(size))} ${units[at]}`
}
