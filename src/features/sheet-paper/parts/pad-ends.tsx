import type { Lang } from '#contract/clinic/digits.ts'
import { codeWords } from '#domain/prescription/sheet-words.ts'
import { PaperCode, PaperFoot, PaperHead, PaperLogo, PaperName } from '#ui/paper-parts.tsx'
import { Qr, qrSize } from '#ui/qr.tsx'
import type { PadOfSheet } from '../sheet-pad.ts'
import { sheetCode } from '../version-line.ts'

/** The pad's own head. */
export function PadHead({ pad: { header }, logo }: { pad: PadOfSheet; logo: string | undefined }) {
  if (!header.active) return null
  // The pad keeps its Bengali lines at the left and its English ones at the right.
  return (
    <PaperHead
      bengaliFirst
      start={<Side lines={header.left} />}
      end={<Side lines={header.right} />}
      {...(logo === undefined ? {} : { logo: <PaperLogo src={logo} /> })}
    />
  )
}

function Side({ lines: [name = '', ...more] }: { lines: readonly string[] }) {
  return (
    <>
      <PaperName>{name}</PaperName>
      {more.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </>
  )
}

/** Millimetres between the foot's line and what stands in it. */
export const footAir = 4

/** What anybody checks a sheet by. */
export interface CodeOnPaper {
  link: string
  hash: string
}

/** What anybody checks the sheet by: its QR, what that is for, and six letters to tell over the phone. */
export function SheetCode({ link, hash, lang = 'bn' }: CodeOnPaper & { lang?: Lang }) {
  const words = codeWords[lang]
  return (
    <PaperCode
      link={link}
      code={<Qr text={link} label={words.qr} />}
      size={qrSize(link)}
      said={
        <>
          <b>{words.qr}</b>
          <div>{words.scan}</div>
          <div>
            {words.code} <b>{sheetCode(hash)}</b>
          </div>
        </>
      }
    />
  )
}

/** The pad's own foot. */
export function PadFoot({
  pad: { footer },
  code,
  lang = 'bn',
}: {
  pad: PadOfSheet
  code: CodeOnPaper | null
  lang?: Lang
}) {
  // A pad names the chamber first and when it sits last.
  const isStrong = (at: number, lines: readonly string[]) =>
    at === 0 || (lines.length > 2 && at === lines.length - 1)
  return (
    <PaperFoot
      {...(code ? { code: <SheetCode {...code} lang={lang} /> } : {})}
      start={footer.left.map((text, at, lines) => (
        <div key={text}>{isStrong(at, lines) ? <b>{text}</b> : text}</div>
      ))}
      end={footer.right.map((text) => (
        <div key={text}>{text}</div>
      ))}
    />
  )
}
