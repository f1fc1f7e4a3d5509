import { useEffect, useState } from 'react'
import type { Alike } from '#features/patients/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useFound } from './use-found.ts'

/** So long (ms) people must have stood on the screen before a press for somebody new counts as made in their sight. */
const secondLook = 600

/** Who it is: what stands in the phone box, whom it may mean, and who was taken. `seen`: the box whose people the clerk has had before her. */
export function usePerson() {
  const clinic = useClinic()
  const [box, setBox] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [alike, setAlike] = useState<Alike | null>(null)
  const [seen, setSeen] = useState('')
  const read = useFound(clinic, box, chosen)
  const found = read?.people ?? []
  const shownFor = found.length > 0 ? read?.box : undefined
  useEffect(() => {
    if (shownFor === undefined) return undefined
    const timer = setTimeout(() => setSeen(shownFor), secondLook)
    return () => clearTimeout(timer)
  }, [shownFor])
  const take = (id: string | null) => {
    setChosen(id)
    setSeen(box)
    setAlike(null)
  }
  const look = (text: string) => {
    setBox(text)
    setChosen(null)
    setAlike(null)
  }
  const known = found.find((one) => one.id === chosen) ?? null
  return { box, look, found, known, reading: read?.box !== box || (chosen !== null && !known && read.chosen !== chosen), seen, setSeen, take, alike, setAlike }
}

export type ArrivingPerson = ReturnType<typeof usePerson>
