import { linesIn } from '#domain/prescription/content-lines.ts'
import { therapySections } from '#domain/therapy/specialities.ts'
import { LinePart } from './line-part.tsx'
import type { PartProps } from './part-props.ts'
import { useTherapy } from './use-lists.ts'

/** Exercises, modalities and devices, under the medicines of physical medicine's sheets; elsewhere only what stands on a sheet already. */
export function TherapyParts(props: PartProps) {
  const { opens } = useTherapy()
  const shown = therapySections.filter(
    (section) => opens || linesIn(props.writing.content, section).length > 0,
  )
  return shown.map((section) => <LinePart key={section} {...props} section={section} />)
}
