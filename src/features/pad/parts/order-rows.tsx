import { sectionTitles } from '#domain/prescription/sheet-words.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type PadContent, plainPad } from '#domain/pad/rows.ts'
import { usePadWords } from '../words.ts'

const known = [
  'chief_complaints',
  'histories',
  'examinations',
  'diastolic_dysfunctions',
  'investigations',
  'diagnosis',
] as const

/** Letters of a section's title at most. */
const titleLength = 60

/** The left column's sections, moved one place by a press, each with the title it has on paper. */
export function OrderRows({
  body,
  onChange,
}: {
  body: PadContent['body']
  onChange: (body: PadContent['body']) => void
}) {
  const t = usePadWords()
  const listed = [
    ...body.left_sections,
    ...plainPad.body.left_sections.filter((section) => !body.left_sections.includes(section)),
  ]
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [listed[at], listed[at + by]]
    if (one === undefined || other === undefined) return
    onChange({
      ...body,
      left_sections: listed.map((section, place) =>
        place === at ? other : place === at + by ? one : section,
      ),
    })
  }
  const call = (section: string, title: string) => {
    const { [section]: _before, ...others } = body.titles
    onChange({ ...body, titles: title.trim() === '' ? others : { ...others, [section]: title } })
  }
  const nameOf = (section: string) => {
    const key = known.find((one) => one === section)
    return key ? t(`section.${key}`) : section
  }
  return (
    <Section title={t('order')}>
      <List label={t('order')}>
        {listed.map((section, at) => {
          const name = { section: nameOf(section) }
          return (
            <Item
              key={section}
              title={name.section}
              end={
                <Row gap="xs" wrap={false}>
                  <TextInput
                    aria-label={t('title_of', name)}
                    placeholder={sectionTitles[section] ?? name.section}
                    maxLength={titleLength}
                    value={body.titles[section] ?? ''}
                    onChange={(event) => call(section, event.target.value)}
                  />
                  <Button
                    kind="quiet"
                    size="sm"
                    icon="chevron-up"
                    label={t('up', name)}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <Button
                    kind="quiet"
                    size="sm"
                    icon="chevron-down"
                    label={t('down', name)}
                    disabled={at === listed.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </Row>
              }
            />
          )
        })}
      </List>
    </Section>
  )
}
