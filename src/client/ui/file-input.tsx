import { useState } from 'react'
import type { InputHTMLAttributes } from 'react'
import { boxClass } from './control.ts'
import { useFielded } from './field.tsx'
import { Icon } from './icon.tsx'

type FileAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'size'>

/** A file or picture from this device; the chosen names are shown in the box. */
export function FileInput({
  prompt,
  camera = false,
  onChange,
  ...rest
}: FileAttributes & { prompt: string; camera?: boolean }) {
  const fielded = useFielded()
  const [names, setNames] = useState('')
  return (
    <label className={`${boxClass()} cursor-pointer`}>
      <span className="text-accent">
        <Icon name={camera ? 'camera' : 'upload'} />
      </span>
      <span className="min-w-0 flex-1 truncate">{names === '' ? prompt : names}</span>
      <input
        {...fielded}
        {...rest}
        type="file"
        className="sr-only"
        onChange={(event) => {
          setNames([...(event.target.files ?? [])].map((file) => file.name).join(', '))
          onChange?.(event)
        }}
      />
    </label>
  )
}
