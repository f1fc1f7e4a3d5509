import type { ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { IconName } from './icons.ts'
import { writtenLook } from './written-text.tsx'

interface RichTextProps {
  /** What the row of tools is called. */
  label: string
  tools: ReactNode
  /** What a tool asks for, below its row. */
  asks: ReactNode
  /** Where the text is written: filled by whoever holds the reference. */
  area: Ref<HTMLDivElement>
}

/** A paper to write a long text on, with its tools above it. */
export function RichText({ label, tools, asks, area }: RichTextProps) {
  return (
    <div className="min-w-0 rounded-md border border-edge bg-surface focus-within:border-accent">
      <div
        role="toolbar"
        aria-label={label}
        className="sticky top-0 z-1 flex flex-wrap gap-0.5 rounded-t-md border-b border-line bg-surface p-1"
      >
        {tools}
      </div>
      {asks && <div className="border-b border-line p-3">{asks}</div>}
      <div
        ref={area}
        className={cx(
          writtenLook,
          '[&_[contenteditable]]:min-h-60 [&_[contenteditable]]:px-4 [&_[contenteditable]]:py-3 [&_[contenteditable]]:break-words [&_[contenteditable]]:whitespace-pre-wrap [&_[contenteditable]]:outline-none [&_[data-item]]:ml-6 [&_[data-item]]:list-item [&_[data-item=ordered]]:list-decimal [&_[data-item=plain]]:list-disc [&_[data-item=plain]]:[counter-increment:list-item_0] [&_[contenteditable]>:not([data-item=ordered])]:[counter-reset:list-item] [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-accent [&_img]:max-w-full',
        )}
      />
    </div>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  isOn?: boolean
  onPress: () => void
}

/** One tool; pressed it leaves the text's selection where it is. */
export function RichTextTool({ icon, label, isOn, onPress }: ToolProps) {
  return (
    <span
      className={cx('rounded-sm', isOn && 'bg-accent-soft')}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button kind="quiet" icon={icon} label={label} aria-pressed={isOn} onClick={onPress} />
    </span>
  )
}
