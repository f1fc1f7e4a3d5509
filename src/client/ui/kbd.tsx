/** A quiet hint of the key that does the same; hidden where there is hardly a keyboard. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-block min-w-5 rounded-xs border border-b-2 border-current/30 px-1.25 text-center font-sans text-xs leading-[17px] font-normal whitespace-nowrap phone:hidden touch:hidden">
      {keys}
    </kbd>
  )
}
