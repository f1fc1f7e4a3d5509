import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { nameOfId, type ResourceRow } from '#contract/resource/resource.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Pager } from '#ui/pager.tsx'
import { toast } from '#ui/toasts.ts'
import { type ChangedRight, rightsAfter, turnRight } from '../changed-rights.ts'
import { adminRoles } from '../contract.ts'
import { rolePages } from '../pages.ts'
import { useExplainRefusal } from '../explain.ts'
import { useAssignWords, useRolesWords } from '../words.ts'
import { ChangesBar } from './changes-bar.tsx'
import { RightsGrid } from './rights-grid.tsx'

/** Every role with what it may; ticks are gathered, said in words, and saved together. */
export function RightsOfRoles() {
  const say = useRolesWords()
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page') ?? 1)
  const { asked, again } = useQuery(adminRoles.calls.list, { query: { page, sort: 'name' } })
  const rights = useRights(again)
  const add = (
    <ButtonLink to={rolePages.create} kind="primary" icon="add">
      {say('add')}
    </ButtonLink>
  )
  return (
    <Stack gap="md">
      <PageHeading title={say('title')}>{add}</PageHeading>
      <WhenKnown asked={asked} again={again} rows={8}>
        {({ data, meta }) => (
          <>
            <RightsGrid rows={data} changes={rights.changes} onTurn={rights.turn} />
            <Pager page={page} pages={meta.last_page} onPage={(next) => setParams({ page: String(next) })} />
          </>
        )}
      </WhenKnown>
      <ChangesBar {...rights} />
    </Stack>
  )
}

/** Ticks that were turned, and their saving: a role after the other, each as a whole. */
function useRights(again: () => void) {
  const t = useAssignWords()
  const explain = useExplainRefusal()
  const [changes, setChanges] = useState<readonly ChangedRight[]>([])
  const [saving, setSaving] = useState(false)
  const { update } = adminRoles.calls
  const save = async () => {
    setSaving(true)
    try {
      for (const { role, permissions } of rightsAfter(changes)) {
        const named = { [nameOfId(update.path)]: String(role.id) }
        await formCall(() => call(update, { params: named, body: { version: role.version, permissions } }))
        setChanges((last) => last.filter((one) => one.role.id !== role.id))
      }
      toast(t('saved'), { kind: 'success' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast(explain(error.code), { kind: 'error', lasts: 8000 })
    } finally {
      setSaving(false)
      again()
    }
  }
  return {
    changes,
    saving,
    turn: (role: ResourceRow, permission: string) => setChanges((last) => turnRight(last, role, permission)),
    undo: () => setChanges([]),
    save: () => void save(),
  }
}
