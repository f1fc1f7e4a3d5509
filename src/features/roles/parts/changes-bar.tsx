import { rowNames } from '#contract/resource/field.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { type ChangedRight, emptiedRole } from '../changed-rights.ts'
import { useAssignWords, useRolesWords } from '../words.ts'

interface BarProps {
  changes: readonly ChangedRight[]
  saving: boolean
  undo: () => void
  save: () => void
}

/** What the turned ticks come to, in words, before they are saved. */
export function ChangesBar({ changes, saving, undo, save }: BarProps) {
  const t = useAssignWords()
  const say = useRolesWords()
  const show = useShow()
  if (changes.length === 0) return null
  const concerned = new Map(changes.map(({ role }) => [role.id, role.used['users'] ?? 0]))
  const emptied = emptiedRole(changes)
  const count = [...concerned.values()].reduce((sum, one) => sum + one, 0)
  return (
    <Banner tone="warn" icon="caution">
      <Stack gap="sm">
        {changes.map(({ role, permission, gets }) => (
          <Text key={`${role.id} ${permission}`} strong>
            {t(gets ? 'will_get' : 'will_lose', {
              role: show.name(rowNames(role)),
              permission: say(`choice.permissions.${permission}`),
            })}
          </Text>
        ))}
        {emptied ? (
          <Text tone="danger">{t('left_empty', { role: show.name(rowNames(emptied)) })}</Text>
        ) : (
          <Text>{t('at_once', { count })}</Text>
        )}
        <Row>
          <Button onClick={undo}>{t('undo')}</Button>
          {!emptied && (
            <Button kind="primary" working={saving} onClick={save}>
              {t('changes', { count: changes.length })}
            </Button>
          )}
        </Row>
      </Stack>
    </Banner>
  )
}
