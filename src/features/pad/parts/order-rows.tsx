import { Button } from '#ui/button.tsx'
import { Section } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { type PadContent, plainPad } from '../contract.ts'
import { usePadWords } from '../words.ts'

const known = ['chief_complaints', 'histories', 'examinations', 'diastolic_dysfunctions', 'investigations', 'diagnosis'] as const

/** The left column's sections, moved one place by a press. */
export function OrderRows({ body, onChange }: { body: PadContent['body']; onChange: (body: PadContent['body']) => void }) {
  const t = usePadWords()
  const listed = [...body.left_sections, ...plainPad.body.left_sections.filter((section) => !body.left_sections.includes(section))]
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [listed[at], listed[at + by]]
    if (one === undefined || other === undefined) return
    onChange({ ...body, left_sections: listed.map((section, place) => (place === at ? other : place === at + by ? one : section)) })
  }
  const nameOf = (section: string) => {
    const key = known.find((one) => one === section)
    return body.titles[section] ?? (key ? t(`section.${key}`) : section)
  }
  return (
    <Section title={t('order')}>
      <List label={t('order')}>
        {listed.map((section, at) => {
          const name = { section: nameOf(section) }
          return (
            <Item
              key={section} title={name.section}
              end={(
                <Row gap="xs" wrap={false}>
                  <Button kind="quiet" size="sm" icon="chevron-up" label={t('up', name)} disabled={at === 0} onClick={() => move(at, -1)} />
                  <Button kind="quiet" size="sm" icon="chevron-down" label={t('down', name)} disabled={at === listed.length - 1} onClick={() => move(at, 1)} />
                </Row>
              )}
            />
          )
        })}
      </List>
    </Section>
  )
}
