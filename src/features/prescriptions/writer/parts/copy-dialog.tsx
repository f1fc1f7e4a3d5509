import { useState } from 'react'
import { linesIn } from '#domain/prescription/content-lines.ts'
import { useLanguage } from '#text/language.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { copyable, linesOn, repeated } from '#features/prescriptions/content/rules.ts'
import type { PastSheet } from '#features/prescriptions/life/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'

interface CopyProps {
  sheet: PastSheet
  onClose: () => void
  onCopy: (ticked: ReadonlySet<string>) => void
}

/** An earlier sheet with a tick before each line: what is ticked is taken over. */
export function CopyDialog({ sheet, onClose, onCopy }: CopyProps) {
  const t = useRxText()
  const show = useShow()
  const language = useLanguage()
  const { content } = sheet.version
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => repeated(content))
  const turn = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  const take = () => {
    onCopy(ticked)
    onClose()
  }
  const title = t('copy_title', { day: show.day(sheet.prescription.sitting_date) })
  const copy = (
    <Button kind="primary" onClick={take}>
      {t('copy')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={title} size="form" footer={copy}>
      <Stack>
        {copyable
          .filter((section) => linesIn(content, section).length > 0)
          .map((section) => (
            <PageSection key={section} level={3} title={t(`section.${section}`)}>
              {linesOn(language, section, content).map(({ key, text }) => (
                <Checkbox
                  key={key}
                  checked={ticked.has(`${section}/${key}`)}
                  onChange={(event) => turn(`${section}/${key}`, event.currentTarget.checked)}
                  label={text}
                />
              ))}
            </PageSection>
          ))}
      </Stack>
    </Dialog>
  )
}
