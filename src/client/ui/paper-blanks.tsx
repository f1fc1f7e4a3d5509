/** Lines to be filled in by hand: each with what belongs there, two beside one another where the paper is wide enough to write on. */
export function PaperBlanks({ names }: { names: readonly string[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(75mm,1fr))] gap-x-[8mm] gap-y-[6mm] break-inside-avoid pt-[4mm]">
      {names.map((name) => (
        <div key={name} className="flex items-end gap-[2mm]">
          <span>{name}</span>
          <span className="h-[6mm] flex-1 border-b border-dotted border-paper-ink" />
        </div>
      ))}
    </div>
  )
}
