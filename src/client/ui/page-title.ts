import { useEffect } from 'react'

/** The document's title: the page before the product. */
export const pageTitle = (title: string, product: string): string =>
  title === '' ? product : `${title} | ${product}`

/** Sets the document's title while the page is on screen. */
export function usePageTitle(title: string, product: string): void {
  useEffect(() => {
    document.title = pageTitle(title, product)
  }, [title, product])
}
