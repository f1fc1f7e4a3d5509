import { type RefObject, useEffect, useState } from 'react'
import type { DuplicateMatch } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { somebodyNew } from '#ui/household.tsx'
import { exactMatch } from '../exact-match.ts'
import { useFoundPatients } from './use-found.ts'

/** So long (ms) people must have stood on the screen before a press for somebody new counts as made in their sight. */
const secondLook = 600

/**
 * Who it is: what stands in the phone box, whom it may mean, and who was taken: one of them, somebody new, or nobody yet.
 * `seen`: the box whose people the assistant has had before her.
 */
export function useArrivingPerson(phoneBox: RefObject<HTMLInputElement | null>) {
  const clinic = useClinic()
  const [box, setBox] = useState('')
  const [taken, setTaken] = useState<string | null>(null)
  const [alike, setAlike] = useState<DuplicateMatch | null>(null)
  const [seen, setSeen] = useState('')
  const chosen = taken === somebodyNew ? null : taken
  const read = useFoundPatients(clinic, box, chosen)
  const found = read?.people ?? []
  const known = found.find((one) => one.id === chosen) ?? null
  const reading = read?.box !== box || (chosen !== null && !known && read.chosen !== chosen)
  useSecondLook(found.length > 0 ? read?.box : undefined, setSeen)
  const exact = reading ? undefined : exactMatch(box, found)?.id
  useEffect(() => {
    // Whoever has gone on to the fields of somebody new has chosen already.
    if (exact !== undefined && document.activeElement === phoneBox.current)
      setTaken((before) => before ?? exact)
  }, [exact, phoneBox])
  const take = (id: string) => {
    setTaken(id)
    setSeen(box)
    setAlike(null)
  }
  const look = (text: string) => {
    setBox(text)
    setTaken(null)
    setAlike(null)
  }
  /** Something was typed about somebody new. */
  const tellsNew = () => {
    if (found.length > 0 && !reading) setTaken((before) => before ?? somebodyNew)
  }
  return { box, look, found, known, taken, reading, seen, setSeen, take, alike, setAlike, tellsNew }
}

function useSecondLook(shownFor: string | undefined, onSeen: (box: string) => void): void {
  useEffect(() => {
    if (shownFor === undefined) return undefined
    const timer = setTimeout(() => onSeen(shownFor), secondLook)
    return () => clearTimeout(timer)
  }, [shownFor, onSeen])
}

export type ArrivingPerson = ReturnType<typeof useArrivingPerson>
