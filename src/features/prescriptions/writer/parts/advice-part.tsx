import { memo } from 'react'
import { rightSections } from '#domain/prescription-setting/rows.ts'
import { WriterPair } from '#ui/writer-layout.tsx'
import type { SittingDays } from '#features/prescriptions/content/rules.ts'
import { type SinglePart, waitingWordings } from '#features/prescriptions/life/rules.ts'
import { LinePart } from './line-part.tsx'
import { sectionKeys, type PartProps, shownSections, standsAsDrawn } from './part-props.ts'
import { ReferralPart } from './referral-part.tsx'
import { ReturnPart } from './return-part.tsx'

/** Advice, when to come again, and to whom the patient is sent. What stands half-typed of a referral shows wherever the chamber hides it. */
export const AdvicePart = memo(function AdvicePart(props: PartProps & { days: () => Promise<SittingDays> }) {
  const shown = shownSections(props, rightSections)
  const sections = shown.includes('referral') ? shown : [...shown, 'referral' as const]
  // Once a wording is chosen its fields begin anew with it.
  const waiting = (part: SinglePart) => waitingWordings(props.writing.content, part).length
  return (
    <WriterPair>
      {sections.map((section) => {
        if (section === 'referral')
          return <ReferralPart key={`${section}${waiting('referral')}`} {...props} />
        if (section === 'follow_up')
          return <ReturnPart key={`${section}${waiting('follow_up')}`} {...props} />
        return <LinePart key={section} {...props} section={section} kbd={sectionKeys[section]} />
      })}
    </WriterPair>
  )
}, standsAsDrawn)
