import { showAge } from '#contract/clinic/age.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import type { CertificateContent, ContentOf } from '#domain/certificate/content.ts'
import type { PrintedBlock, PrintedCertificate } from '#domain/certificate/rows.ts'
import { certificateTitles, certificateWords, summaryTitles } from '#domain/certificate/words.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { sexWords } from '#domain/prescription/sheet-words.ts'
import { cardBlocks } from './compose-card.ts'
import { dayOn, leaveLength, personSaid, said } from './say.ts'

/** All that stands on a certificate besides what was typed, as it is on the day of issue. */
export interface CertificateFacts {
  lang: Lang
  patient: Pick<PatientRow, 'name' | 'bn_name' | 'dob' | 'dob_precision' | 'gender' | 'code'>
  doctor: PrintedCertificate['doctor']
  number: string
  day: string
  /** Number of the one that this stands in place of. */
  replaces: string | null
}

/** Freezes a certificate's text for ever: printing it again prints this. */
export function composeCertificate(
  content: CertificateContent,
  { lang, patient, doctor, number, day, replaces }: CertificateFacts,
): PrintedCertificate {
  const printed: PrintedCertificate['patient'] = {
    name: patient.name,
    bn_name: patient.bn_name,
    age: showAge(patient, day, 'en'),
    bn_age: showAge(patient, day, 'bn'),
    sex: sexWords.en[patient.gender],
    bn_sex: sexWords.bn[patient.gender],
    code: patient.code,
  }
  const t = certificateWords[lang]
  return {
    lang,
    title: certificateTitles[lang][content.kind],
    patient: printed,
    number,
    day,
    doctor,
    blocks: [
      ...blocksOf(content, { lang, day, person: personSaid(printed, lang) }),
      ...(replaces === null ? [] : [{ title: null, lines: [`${t.instead}: ${replaces} (${t.no_longer})`] }]),
    ],
  }
}

interface Composing {
  lang: Lang
  day: string
  /** The patient as a sentence names him. */
  person: string
}

function blocksOf(content: CertificateContent, of: Composing): PrintedBlock[] {
  switch (content.kind) {
    case 'sick_leave':
      return leaveBlocks(content, of)
    case 'fitness':
      return fitnessBlocks(content, of)
    case 'referral_letter':
      return letterBlocks(content, of)
    case 'antenatal_card':
      return cardBlocks(content, of)
  }
}

const plain = (...lines: string[]): PrintedBlock => ({ title: null, lines })
const titled = (title: string, words: string | null): PrintedBlock[] =>
  words === null ? [] : [{ title, lines: words.split('\n') }]

function leaveBlocks(leave: ContentOf<'sick_leave'>, { lang, person }: Composing): PrintedBlock[] {
  const t = certificateWords[lang]
  const [from, to] = [dayOn(leave.from, lang), dayOn(leave.to, lang)]
  const days = leaveLength(leave, lang)
  const resume = leave.resume_on && dayOn(leave.resume_on, lang)
  const sentences =
    lang === 'bn'
      ? [
          `এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, ${person}, আমার চিকিৎসাধীন।`,
          `${from} থেকে ${to} পর্যন্ত, দুই দিনই ধরে, মোট ${days} তাঁর ${leave.duty === 'rest' ? 'বিশ্রাম প্রয়োজন' : 'শুধু হালকা কাজ করা প্রয়োজন'}।`,
          ...(resume ? [`${resume} তারিখ থেকে তিনি কাজে যোগ দিতে পারবেন।`] : []),
        ]
      : [
          `This is to certify that ${person}, is under my care.`,
          `I advise ${leave.duty === 'rest' ? 'rest' : 'light duty only'} from ${from} to ${to}, both days included: ${days}.`,
          ...(resume ? [`Work may be resumed on ${resume}.`] : []),
        ]
  return [
    ...sentences.map((line) => plain(line)),
    ...titled(t.diagnosis, leave.diagnosis),
    ...titled(t.note, leave.note),
  ]
}

function fitnessBlocks(fitness: ContentOf<'fitness'>, { lang, person }: Composing): PrintedBlock[] {
  const t = certificateWords[lang]
  const [day, what] = [dayOn(fitness.examined_on, lang), said(fitness.fit_for)]
  return [
    ...(lang === 'bn'
      ? [
          plain(`এই মর্মে প্রত্যয়ন করা যাচ্ছে যে, আমি ${day} তারিখে ${person}, এই ব্যক্তিকে পরীক্ষা করেছি।`),
          plain(`আমার মতে তিনি নিচের কাজের জন্য উপযুক্ত: ${what}।`),
        ]
      : [
          plain(`This is to certify that I examined ${person}, on ${day}.`),
          plain(`In my opinion the person named is fit for: ${what}.`),
        ]),
    ...titled(t.restrictions, fitness.restrictions),
    ...titled(t.note, fitness.note),
  ]
}

function letterBlocks(letter: ContentOf<'referral_letter'>, { lang, person }: Composing): PrintedBlock[] {
  const t = certificateWords[lang]
  const { to, summary } = letter
  const address = [said(to.name), to.degrees, to.hospital].filter((line) => line !== null)
  return [
    { title: t.to, lines: address },
    plain(lang === 'bn' ? `${person}, এই রোগীকে আপনার কাছে পাঠাচ্ছি।` : `I am referring ${person}, to you.`),
    { title: t.reason, lines: [said(letter.reason)] },
    ...(summary?.parts ?? []).map(({ section, lines }): PrintedBlock => ({
      title: summaryTitles[lang][section],
      lines,
      listed: true,
    })),
    ...(summary ? [plain(`${t.from_sheet}: ${summary.number}, ${dayOn(summary.day, lang)}`)] : []),
    ...titled(t.note, letter.note),
    plain(t.thanks),
  ]
}
