import { makeSealedKey, openSealedKey } from './sealed-key.ts'

/** Stretching a passphrase takes a second and more: a page that did it would stand still. */
export type KeyRequest =
  | { kind: 'make'; passphrase: string }
  | { kind: 'open'; passphrase: string; sealed_key: string }

const answerOf = ({ passphrase, ...asked }: KeyRequest) =>
  asked.kind === 'make' ? makeSealedKey(passphrase) : openSealedKey(asked.sealed_key, passphrase)

addEventListener('message', ({ data }: MessageEvent<KeyRequest>) => {
  answerOf(data).then(
    (answer) => postMessage({ answer }),
    () => postMessage({ failed: true }),
  )
})
