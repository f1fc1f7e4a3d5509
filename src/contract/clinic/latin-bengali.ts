/**
 * Bengali words of a dose as phones write them in Latin letters. Each means one thing, and none is the name of a medicine or
 * an English or Latin word of a dose. What may mean two things ('lagbe': it will be needed, or it will be applied) is not here.
 */
export const LATIN_BENGALI: ReadonlyMap<string, string> = words(`
সকালে sokale shokale
সকাল sokal shokal
দুপুরে dupure
দুপুর dupur
বিকালে bikale bikele
সন্ধ্যায় sondhay shondhay sondhyay
রাতে raate ratre raatre
খাবার khabar khabarer khawar
ঘুমানোর ghumanor
খালি khali
ভরা vora bhora
প্রতিদিন protidin
দৈনিক doinik
দিনে dine
মাস mash mas
সপ্তাহ shoptaho soptaho shoptah
সপ্তাহে shoptahe soptahe
বছর bochor bosor
প্রয়োজনে proyojone
দরকারে dorkare
দরকার dorkar
লাগলে lagle
চলবে cholbe
জ্বর jor jwor
ব্যথা betha
চামচ chamoch chamuch
ফোঁটা fota`)

/** Words that are English too, or part of a name ('Ecoderm TA'): they are Bengali only where one of those above stands in the same text. */
export const LATIN_BESIDE: ReadonlyMap<string, string> = words(`
দিন din
আগে age
পরে pore
রাতে rate
পেটে pete
হলে hole
করে kore
সাথে sathe
টা ta
টি ti
বার bar
বেলা bela
এক ek
দুই dui
তিন tin
চার char
আধা adha`)

/** The Bengali word that a Latin one of this text stands for; any other word as it is. */
export function bengaliOf(typed: string): (word: string) => string {
  const words = typed.toLowerCase()
  const has = DAYS.test(words) || (words.match(/[a-z]+/g) ?? []).some((word) => LATIN_BENGALI.has(word))
  return (word) => (has ? (LATIN_BENGALI.get(word) ?? LATIN_BESIDE.get(word) ?? word) : word)
}

/** '7 din' is seven days; Din alone is a medicine. */
const DAYS = /\d\s*din\b/

function words(table: string): Map<string, string> {
  return new Map(
    table
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [bengali = '', ...latin] = row.normalize('NFC').split(' ')
        return latin.map((word) => [word, bengali] as const)
      }),
  )
}
