import { useState } from 'react'
import { type RequestPicture, requestPictures } from '#domain/doctor-request/request-fields.ts'
import { shapeNames } from '#contract/shapes.ts'

const nameOf = (form: string, field: RequestPicture): string => `${form}:${field}`

/** A chosen picture, base64, as it lies with the tab: it outlives a reload and the way through the code, and is gone with the tab. */
export function useKeptPicture(form: string, field: RequestPicture) {
  const name = nameOf(form, field)
  const [data, setData] = useState(() => sessionStorage.getItem(name))
  return {
    data,
    keep(next: string | null) {
      setData(next)
      if (next === null) return sessionStorage.removeItem(name)
      sessionStorage.setItem(name, next)
    },
  }
}

/** Forgets the pictures of a form that was sent or thrown away. */
export function forgetPictures(form: string): void {
  for (const field of shapeNames(requestPictures)) sessionStorage.removeItem(nameOf(form, field))
}
