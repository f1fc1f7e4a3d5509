import { digitsFor } from '#contract/clinic/digits.ts'
import { showDay } from '#contract/clinic/day.ts'
import type { CertificateState, PrintedBlock, PrintedCertificate } from '#domain/certificate/rows.ts'
import { paperFactNames, certificateWords } from '#domain/certificate/words.ts'
import { voidWords } from '#domain/prescription/sheet-words.ts'
import {
  type CodeOnPaper,
  PadSheet,
  type PadOfSheet,
  type PadPictures,
  padOf,
  type BandFact,
  PaperSignature,
  SheetCode,
} from '#features/sheet-paper/parts.ts'
import { PaperGrid, PaperSentences, PaperTitle } from '#ui/paper-letter.tsx'
import { PaperBlock, PaperLines, PaperWhole } from '#ui/paper-parts.tsx'
import { ageSaid } from '../say.ts'

interface CertificatePaperProps {
  printed: PrintedCertificate
  /** What the chamber prints on today; a certificate that keeps its own pad is drawn on that. */
  pad: PadOfSheet
  pictures?: PadPictures
  /** What it is checked by; none for one in writing, and none where nobody could check it. */
  code?: CodeOnPaper | null
  mode?: PadOfSheet['page']['mode'] | undefined
  /** Lies across the paper. */
  watermark?: string | undefined
}

/** What lies across the paper of a certificate that does not count. */
export const crossMarkOf = (state: CertificateState, { lang }: PrintedCertificate): string | undefined =>
  state === 'void' ? voidWords[lang] : state === 'replaced' ? certificateWords[lang].replaced : undefined

/** The frozen text of a certificate on the chamber's pad: what is seen is what is printed. */
export function CertificatePaper({ printed, pad: today, pictures = {}, ...more }: CertificatePaperProps) {
  const own = padOf(printed, today)
  const pad = more.mode === undefined ? own : { ...own, page: { ...own.page, mode: more.mode } }
  const { lang, doctor } = printed
  const code = pad.footer.qr ? (more.code ?? null) : null
  // A pre-printed foot is not ours: the code stands beside the signature.
  const beside = pad.page.mode === 'full' ? null : code
  return (
    <PadSheet
      facts={{ band: factsOf(printed), placed: [] }}
      lang={lang}
      pad={pad}
      logo={pictures.logo}
      code={code}
      marks={[]}
      {...(more.watermark === undefined ? {} : { watermark: more.watermark })}
    >
      <PaperWhole lang={lang}>
        <PaperTitle>{printed.title}</PaperTitle>
        {printed.blocks.map((block, at) => (
          <Block key={at} {...block} />
        ))}
        <PaperSignature
          doctor={doctor}
          lang={lang}
          image={pictures.signature}
          code={beside && <SheetCode {...beside} lang={lang} />}
        />
      </PaperWhole>
    </PadSheet>
  )
}

function factsOf({ lang, patient, number, day }: PrintedCertificate): BandFact[] {
  const names = paperFactNames[lang]
  const values = {
    name: lang === 'bn' ? (patient.bn_name ?? patient.name) : patient.name,
    age: ageSaid(patient.age, lang),
    sex: lang === 'bn' ? patient.bn_sex : patient.sex,
    date: showDay(day, lang),
    code: digitsFor(lang, patient.code),
    number,
  }
  const order = ['name', 'age', 'sex', 'date', 'code', 'number'] as const
  return order.flatMap((id) => (values[id] === '' ? [] : [{ id, name: names[id], value: values[id] }]))
}

function Block({ title, lines, listed, table }: PrintedBlock) {
  if (title === null && !table) return <PaperSentences lines={lines} />
  return (
    <PaperBlock {...(title === null ? {} : { title })}>
      {table && <PaperGrid {...table} />}
      <PaperLines
        {...(listed ? { bullets: 'disc' } : {})}
        lines={lines.map((text, at) => ({ id: String(at), text }))}
      />
    </PaperBlock>
  )
}
