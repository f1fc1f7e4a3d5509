import type { ReactNode } from 'react'
import { Initials } from './initials.tsx'

interface PatientCardProps {
  name: string
  second: ReactNode
  third?: ReactNode
  large?: boolean
  /** Its place among the headings of the screen. */
  level?: 1 | 2
  children?: ReactNode
}

/** Who it is: initials, name, then age, sex and weight, then number and phone. */
export function PatientCard({ name, second, third, large = false, level = 1, children }: PatientCardProps) {
  const Tag = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex min-w-38 items-center gap-2 below-laptop:[&>span:first-child]:hidden">
      <Initials name={name} size={large ? 'xl' : 'lg'} quiet />
      <div className="min-w-0">
        <Tag className="text-lg font-strong break-words">{name}</Tag>
        <p className="text-muted">{second}</p>
        {third !== undefined && <p className="text-sm text-faint below-laptop:hidden">{third}</p>}
        {children}
      </div>
    </div>
  )
}
