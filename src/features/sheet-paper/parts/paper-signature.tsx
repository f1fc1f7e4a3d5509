import type { ReactNode } from 'react'
import type { Lang } from '#contract/clinic/digits.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { bmdcWords } from '#domain/prescription/sheet-words.ts'
import { PaperSign } from '#ui/paper-parts.tsx'

interface PaperSignatureProps {
  doctor: PrintedSheet['doctor']
  /** Stands beside it where the pad's foot is its own print. */
  code?: ReactNode
  /** The picture of a signature. */
  image?: string | undefined
  lang?: Lang
}

/** Where the doctor signs, with his name and his number at the council. */
export function PaperSignature({ doctor, code, image, lang = 'bn' }: PaperSignatureProps) {
  return (
    <PaperSign code={code} {...(image === undefined ? {} : { image })}>
      {(lang === 'bn' ? doctor.bn_name : null) ?? doctor.name}
      {doctor.bmdc === null ? (
        ''
      ) : (
        <div>
          {bmdcWords[lang]} {doctor.bmdc}
        </div>
      )}
    </PaperSign>
  )
}
