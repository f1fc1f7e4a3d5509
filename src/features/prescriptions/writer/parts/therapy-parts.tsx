import { memo } from 'react'
import { therapySections } from '#domain/therapy/specialities.ts'
import { LinePart } from './line-part.tsx'
import { type PartProps, shownSections, standsAsDrawn } from './part-props.ts'

/** Exercises, modalities and devices, under the medicines of physical medicine's sheets; elsewhere only what stands on a sheet already. */
export const TherapyParts = memo(
  (props: PartProps) =>
    shownSections(props, therapySections).map((section) => (
      <LinePart key={section} {...props} section={section} />
    )),
  standsAsDrawn,
)
