import { useKitText } from '#text/kit-text.ts'

/** The first stop of the keyboard: past the menu to the page. */
export function SkipLink() {
  const t = useKitText()
  return (
    <a
      href="#content"
      className="sr-only rounded-sm bg-accent px-4 py-3 font-strong text-on-accent no-underline focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--z-toast)"
    >
      {t('skip_to_content')}
    </a>
  )
}
