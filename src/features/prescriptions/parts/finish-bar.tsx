import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Grow, Only } from '#ui/layout.tsx'
import { Mark } from '#ui/mark.tsx'
import { Text } from '#ui/text.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import type { Checked } from '../finding.ts'
import { useRxText } from '../words.ts'
import { Unchecked } from './unchecked.tsx'
import type { Writing } from './use-writing.ts'

/** Where the sheet stands, what was not checked, how many decisions are left, and what happens to it. */
export function FinishBar({
  writing: { state },
  checked,
  left,
  mayIssue,
  working,
  question,
  onKeys,
  onPreview,
  onDecide,
  onIssue,
}: {
  writing: Writing
  checked: Checked
  /** Decisions that wait before the sheet is issued. */
  left: number
  mayIssue: boolean
  working: boolean
  /** What is asked before it is issued. */
  question: ReactNode
  onKeys: () => void
  onPreview: () => void
  onDecide: () => void
  onIssue: () => void
}) {
  const t = useRxText()
  // While decisions wait, they are what a phone has room for: the next press is theirs.
  const isSqueezed = useIsPhone() && left > 0
  const decide = left > 0 && (
    <Button kind="danger-quiet" icon="caution" onClick={onDecide}>
      {t('decisions', { count: left })}
    </Button>
  )
  const words = {
    fresh: t('empty_draft'),
    unchanged: t('unchanged_draft'),
    changed: t('saving'),
    saved: t('saved_here'),
    failed: t('save_failed'),
  }
  return (
    <>
      <Only on="not-phone">
        {state === 'fresh' || state === 'unchanged' ? (
          <Text tone="faint" size="sm">
            {words[state]}
          </Text>
        ) : (
          <Mark state={state === 'failed' ? 'decide' : 'here'}>{words[state]}</Mark>
        )}
      </Only>
      <Only on="laptop">
        <Grow>
          <Unchecked checked={checked} />
        </Grow>
      </Only>
      <Only on="below-laptop">
        <Only on="not-phone">
          <Grow />
        </Only>
      </Only>
      <Only on="not-phone">
        <Button kind="quiet" icon="keyboard" kbd="F2" onClick={onKeys}>
          {t('keys')}
        </Button>
      </Only>
      {!isSqueezed && decide}
      <Only on="not-phone">
        <Button icon="preview" onClick={onPreview}>
          {t('preview')}
        </Button>
      </Only>
      <Only on="phone">
        <Button icon="preview" label={t('preview')} onClick={onPreview} />
      </Only>
      {mayIssue ? (
        <Button
          kind="primary"
          icon="print"
          working={working}
          onClick={onIssue}
          {...(isSqueezed ? { label: t('issue_print') } : { kbd: 'Ctrl Enter', children: t('issue_print') })}
        />
      ) : (
        <Text tone="muted" size="sm">
          {t('draft_saved')}
        </Text>
      )}
      {isSqueezed && decide}
      {question}
    </>
  )
}
