/** A sign in what a browser says of itself, and the name that people know; the first that is found counts, because each calls itself all of those below it. */
type Known = readonly [sign: RegExp, name: string]

const browsers: readonly Known[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly Known[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * By which browser on which system somebody logs in, as he would name it: "Chrome, Android". Of what the header says else
 * (versions, the phone's model) nothing is kept; null where it names neither.
 */
export function browserOf(header: string | undefined): string | null {
  const names = [browsers, systems].flatMap(
    (known) => known.find(([sign]) => sign.test(header ?? ''))?.[1] ?? [],
  )
  return names.length === 0 ? null : names.join(', ')
}
