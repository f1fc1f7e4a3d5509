import { useState } from 'react'

const perPage = 100

/** A long list by the hundred; it begins again at the first page when what is asked for changes. */
export function usePages<R>(
  rows: readonly R[],
  asked = '',
): { rows: readonly R[]; pager: { page: number; pages: number; onPage: (page: number) => void } } {
  const [at, setAt] = useState({ asked, page: 1 })
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const page = at.asked === asked ? Math.min(at.page, pages) : 1
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    pager: { page, pages, onPage: (next) => setAt({ asked, page: next }) },
  }
}
