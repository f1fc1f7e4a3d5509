import { digitsFor, type Lang } from '#contract/clinic/digits.ts'

const units: Record<Lang, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/Y/, ' years'],
    [/M/, ' months'],
    [/D/, ' days'],
  ],
  bn: [
    [/Y/, ' বছর'],
    [/M/, ' মাস'],
    [/D/, ' দিন'],
  ],
}

/** An age as paper keeps it ('6Y 4M') in whole words. */
export const ageSaid = (age: string, lang: Lang): string =>
  digitsFor(
    lang,
    units[lang].reduce((text, [unit, word]) => text.replace(unit, word), age),
  )
