import { sha256Hex } from '#contract/clinic/sha256.ts'

/** 16 random bytes: nobody guesses 128 bits. */
const tokenBytes = 16

/** A new token, 22 letters that stand in an address as they are. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export const hashOfToken = (token: string): string => sha256Hex(token)

/** What a link opens by, and where the server looks for it. */
export interface LinkKey {
  practice_id: number
  token: string
}

/** What stands behind the `#` of a link, where no server and no log sees it; the page sends it in a header. */
export const linkText = ({ practice_id, token }: LinkKey): string => `${practice_id}.${token}`

/** Null for whatever no link of ours says. */
export function readLinkText(text: string): LinkKey | null {
  const [, practice = '', token = ''] = /^([1-9]\d{0,8})\.([\w-]{22})$/.exec(text) ?? []
  return practice === '' ? null : { practice_id: Number(practice), token }
}

/** The address of a link. */
export const linkAddress = (origin: string, prescription_id: string, key: LinkKey): string =>
  `${origin}/prescription/${prescription_id}#${linkText(key)}`
