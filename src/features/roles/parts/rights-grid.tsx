import { everything, neverPlatform, platformGroups } from '#contract/permissions.ts'
import type { ResourceRow } from '#contract/resource/resource.ts'
import { rowNames } from '#contract/resource/field.ts'
import { useShow } from '#text/show.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { Row } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { RightsTable } from '#ui/rights-table.tsx'
import { Text } from '#ui/text.tsx'
import { type ChangedRight, holdsRight } from '../changed-rights.ts'
import { useAssignWords, useRolesWords } from '../words.ts'

interface GridProps {
  rows: readonly ResourceRow[]
  changes: readonly ChangedRight[]
  onTurn: (role: ResourceRow, permission: string) => void
}

const clinicWords = {
  'Patient List': 'patients',
  'Prescription List': 'prescriptions',
  'Prescription Issue': 'issue',
} as const

/** The table itself: what a Super Admin holds is written, what no administrator ever holds is locked. */
export function RightsGrid(props: GridProps) {
  const { rows } = props
  const t = useAssignWords()
  const say = useRolesWords()
  const show = useShow()
  const heads = rows.map((role) => ({
    key: role.id,
    title: <TextLink to={`/admin/roles/${role.id}/edit`}>{show.name(rowNames(role))}</TextLink>,
    second: say('used.users', { count: role.used['users'] ?? 0 }),
  }))
  const group = (title: string, permissions: readonly string[]) => ({
    title,
    rows: permissions.map((permission) => ({
      key: permission,
      title: say(`choice.permissions.${permission}`),
      second: permission,
      cells: rows.map((role) => <Right key={role.id} {...props} role={role} permission={permission} />),
    })),
  })
  return (
    <RightsTable
      label={say('title')}
      corner={t('permission')}
      heads={heads}
      groups={[
        group(t('people'), platformGroups.people),
        group(t('numbers'), platformGroups.numbers),
        {
          title: t('clinic'),
          rows: neverPlatform.map((permission) => ({
            key: permission,
            title: t(clinicWords[permission]),
            second: permission,
            cells: rows.map((role) => <Never key={role.id} />),
          })),
        },
      ]}
    />
  )
}

function Never() {
  const t = useAssignWords()
  return (
    <Text tone="muted" nowrap>
      <Row gap="xs" justify="center">
        <Icon name="lock" size="sm" />
        {t('never')}
      </Row>
    </Text>
  )
}

interface RightProps extends GridProps {
  role: ResourceRow
  permission: string
}

function Right({ role, permission, changes, onTurn }: RightProps) {
  const t = useAssignWords()
  const say = useRolesWords()
  const show = useShow()
  if (holdsRight(role, everything)) return <Text tone="accent">{t('everything')}</Text>
  const change = changes.find((one) => one.role.id === role.id && one.permission === permission)
  return (
    <Checkbox
      labelHidden
      label={`${show.name(rowNames(role))}: ${say(`choice.permissions.${permission}`)}`}
      checked={change ? change.gets : holdsRight(role, permission)}
      onChange={() => onTurn(role, permission)}
    />
  )
}
