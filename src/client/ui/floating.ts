/** The look of what floats over the page: menus and lists. */
export const floatClass =
  'appear z-(--z-menu) max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-sm bg-raised p-1 text-ink shadow-menu outline-none'

/** One line in it; `data-highlighted` is where the keyboard stands. */
export const lineClass =
  'flex min-h-control cursor-pointer items-center gap-3 rounded-xs px-3 py-1 text-left no-underline outline-none select-none dense:min-h-control-sm data-highlighted:bg-accent-soft data-disabled:cursor-default data-disabled:text-faint aria-selected:bg-accent-soft'
