import { useKitText } from '#text/kit-text.ts'
import { Dialog } from './dialog.tsx'
import { Kbd } from './kbd.tsx'

export interface KeyGroup {
  title: string
  keys: readonly { kbd: string; does: string }[]
}

/** All keys of a screen on one page (F2). */
export function CheatSheet({
  open,
  onClose,
  groups,
}: {
  open: boolean
  onClose: () => void
  groups: readonly KeyGroup[]
}) {
  const t = useKitText()
  return (
    <Dialog open={open} isRead onClose={onClose} title={t('keys')} size="form">
      <div className="grid grid-cols-2 gap-6 phone:grid-cols-1">
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </Dialog>
  )
}

function Group({ group }: { group: KeyGroup }) {
  return (
    <section className="grid content-start gap-1">
      <h3 className="border-t-2 border-rule pt-1.5">{group.title}</h3>
      <dl>
        {group.keys.map((key) => (
          <div key={key.kbd} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
            <dt>{key.does}</dt>
            <dd className="text-muted">
              <Kbd keys={key.kbd} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
