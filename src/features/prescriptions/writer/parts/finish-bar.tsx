import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Grow, Only } from '#ui/layout.tsx'
import { Mark } from '#ui/mark.tsx'
import { Text } from '#ui/text.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import type { CheckResult } from '#features/prescriptions/checks/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { Unchecked } from '#features/prescriptions/checks/parts.ts'
import type { Writing } from '#features/prescriptions/life/parts.ts'

interface FinishBarProps {
  writing: Writing
  checked: CheckResult
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
}

/** Where the sheet stands, what was not checked, how many decisions are left, and what happens to it. */
export function FinishBar({ writing, checked, left, question, ...props }: FinishBarProps) {
  const { onKeys, onPreview, onDecide } = props
  const t = useRxText()
  // While decisions wait, they are what a phone has room for: the next press is theirs.
  const isSqueezed = useIsPhone() && left > 0
  const decide = left > 0 && (
    <Button kind="danger-quiet" icon="caution" onClick={onDecide}>
      {t('decisions', { count: left })}
    </Button>
  )
  return (
    <>
      <Only on="not-phone">
        <DraftState state={writing.state} />
      </Only>
      <FailedOnPhone state={writing.state} />
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
      <Preview onPreview={onPreview} />
      <Issue {...props} isSqueezed={isSqueezed} />
      {isSqueezed && decide}
      {question}
    </>
  )
}

const stateWords = {
  fresh: 'empty_draft',
  unchanged: 'unchanged_draft',
  changed: 'saving',
  saved: 'saved_here',
  failed: 'save_failed',
} as const

/** A phone has no room to say that all is well, but what could not be saved is never silent. */
function FailedOnPhone({ state }: Pick<Writing, 'state'>) {
  if (state !== 'failed') return null
  return (
    <Only on="phone">
      <DraftState state={state} />
    </Only>
  )
}

function DraftState({ state }: Pick<Writing, 'state'>) {
  const t = useRxText()
  const words = t(stateWords[state])
  return state === 'fresh' || state === 'unchanged' ? (
    <Text tone="faint" size="sm">
      {words}
    </Text>
  ) : (
    <Mark state={state === 'failed' ? 'decide' : 'here'}>{words}</Mark>
  )
}

function Preview({ onPreview }: Pick<FinishBarProps, 'onPreview'>) {
  const t = useRxText()
  return (
    <>
      <Only on="not-phone">
        <Button icon="preview" onClick={onPreview}>
          {t('preview')}
        </Button>
      </Only>
      <Only on="phone">
        <Button icon="preview" label={t('preview')} onClick={onPreview} />
      </Only>
    </>
  )
}

interface IssueProps extends Pick<FinishBarProps, 'mayIssue' | 'working' | 'onIssue'> {
  isSqueezed: boolean
}

function Issue({ mayIssue, working, onIssue, isSqueezed }: IssueProps) {
  const t = useRxText()
  const words = t('issue_print')
  return mayIssue ? (
    <Button
      kind="primary"
      icon="print"
      working={working}
      onClick={onIssue}
      {...(isSqueezed ? { label: words } : { kbd: 'Ctrl Enter', children: words })}
    />
  ) : (
    <Text tone="muted" size="sm">
      {t('draft_saved')}
    </Text>
  )
}
