import { Button } from '#ui/button.tsx'
import { NotChecked } from '#ui/caution.tsx'
import { Grow, Only } from '#ui/layout.tsx'
import { Mark } from '#ui/mark.tsx'
import { Text } from '#ui/text.tsx'
import type { Checked } from '../checks.ts'
import { useRxText } from '../words.ts'
import type { Writing } from './use-writing.ts'

/** Where the sheet stands, what was not checked, and what happens to it. */
export function FinishBar({ writing: { state }, checked, mayIssue, working, onKeys, onPreview, onIssue }: {
  writing: Writing
  checked: Checked
  mayIssue: boolean
  working: boolean
  onKeys: () => void
  onPreview: () => void
  onIssue: () => void
}) {
  const t = useRxText()
  const words = { fresh: t('empty_draft'), unchanged: t('unchanged_draft'), changed: t('saving'), saved: t('saved_here'), failed: t('save_failed') }
  return (
    <>
      <Only on="not-phone">{state === 'fresh' || state === 'unchanged' ? <Text tone="faint" size="sm">{words[state]}</Text> : <Mark state={state === 'failed' ? 'decide' : 'here'}>{words[state]}</Mark>}</Only>
      <Only on="not-phone"><Grow><Unchecked checked={checked} /></Grow></Only>
      <Only on="not-phone"><Button kind="quiet" icon="keyboard" kbd="F2" onClick={onKeys}>{t('keys')}</Button></Only>
      <Button icon="preview" onClick={onPreview}>{t('preview')}</Button>
      {mayIssue
        ? <Button kind="primary" icon="print" kbd="Ctrl Enter" working={working} onClick={onIssue}>{t('issue_print')}</Button>
        : <Text tone="muted" size="sm">{t('draft_saved')}</Text>}
    </>
  )
}

/** What could not be checked is said beside the sheet, on a phone under its medicines. */
export function Unchecked({ checked: { not_checked } }: { checked: Checked }) {
  const t = useRxText()
  return not_checked.length === 0 ? null : <NotChecked>{t('not_checked', { names: not_checked.join(', ') })}</NotChecked>
}
