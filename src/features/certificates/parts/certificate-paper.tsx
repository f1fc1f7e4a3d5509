import type { PrintedBlock, PrintedCertificate } from '#domain/certificate/rows.ts'
import {
  certificateFacts,
  copyMarks,
  type CodeOnPaper,
  PadSheet,
  type PadOfSheet,
  type PadPictures,
  padOf,
  PaperSignature,
  SheetCode,
} from '#features/sheet-paper/parts.ts'
import { PaperGrid, PaperSentences, PaperTitle } from '#ui/paper-letter.tsx'
import { PaperBlock, PaperLines, PaperWhole } from '#ui/paper-parts.tsx'

interface CertificatePaperProps {
  printed: PrintedCertificate
  /** What the chamber prints on today; a certificate that keeps its own pad is drawn on that. */
  pad: PadOfSheet
  pictures?: PadPictures
  /** What it is checked by; none for one in writing, and none where nobody could check it. */
  code?: CodeOnPaper | null
  mode?: PadOfSheet['page']['mode'] | undefined
  /** Whether it carries the mark of a copy. */
  isCopy?: boolean
  /** Lies across the paper. */
  watermark?: string | undefined
}

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
      facts={{ band: certificateFacts(printed), placed: [] }}
      lang={lang}
      pad={pad}
      logo={pictures.logo}
      code={code}
      marks={copyMarks(more.isCopy === true, printed)}
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
