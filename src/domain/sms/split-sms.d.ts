declare module 'split-sms' {
  interface Part {
    length: number
    bytes: number
  }
  interface Split {
    characterSet: 'GSM' | 'Unicode'
    parts: Part[]
    bytes: number
    remainingInPart: number
  }
  export function split(message: string, options?: { summary?: boolean }): Split
}
