import type { ExerciseLine, PrintedSheet } from '#domain/prescription/content.ts'
import { exerciseWords } from '#domain/prescription/sheet-words.ts'
import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { saidAmount } from '#domain/therapy/exercise-amount.ts'
import { PaperExercises } from '#ui/paper-exercises.tsx'
import { PadPaper } from './pad-paper.tsx'
import type { PadPictures } from '../pad-pictures.ts'
import type { PadOfSheet } from '../sheet-pad.ts'

interface ExercisePaperProps {
  printed: PrintedSheet
  /** The exercises of the version, as they were issued. */
  exercises: readonly ExerciseLine[]
  pad: PadOfSheet
  /** The language in which the patient reads. */
  lang: Lang
  pictures: PadPictures
  /** Of the exercises, by their prints. */
  drawn: ReadonlyMap<string, string>
  watermark?: string
}

/** The paper that a patient hangs up at home: each exercise with its picture, how much of it, and what to do. */
export function ExercisePaper({ exercises, lang, drawn, ...page }: ExercisePaperProps) {
  return (
    <PadPaper {...page}>
      <PaperExercises
        lang={lang}
        title={exerciseWords[lang].title}
        exercises={exercises.map((line, at) => ({
          id: line.key,
          name: inLanguage(line.bn_text, line.text, lang),
          amount: saidAmount(line, lang),
          description: inLanguage(line.bn_description, line.description, lang),
          note: line.note ?? '',
          pictures: line.pictures.flatMap((hash) => drawn.get(hash) ?? []),
          number: digitsFor(lang, at + 1),
        }))}
      />
    </PadPaper>
  )
}

/** In the patient's language; what nobody wrote in it stands in the other. */
const inLanguage = (bn: string | null, en: string | null, lang: Lang): string =>
  (lang === 'bn' ? (bn ?? en) : (en ?? bn)) ?? ''
