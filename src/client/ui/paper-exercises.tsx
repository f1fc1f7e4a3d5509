interface PaperExercise {
  id: string
  number: string
  name: string
  amount: string
  description: string
  note: string
  pictures: readonly string[]
}

interface PaperExercisesProps {
  title: string
  lang: 'bn' | 'en'
  exercises: readonly PaperExercise[]
}

/** Exercises on paper, picture beside words; a page ends between two of them and never inside one. */
export function PaperExercises({ title, lang, exercises }: PaperExercisesProps) {
  return (
    <section lang={lang}>
      <h2 className="break-after-avoid pt-[3mm] pb-[2mm] text-[1.3em]">{title}</h2>
      <ol>
        {exercises.map((one) => (
          <li
            key={one.id}
            data-exercise=""
            className="flex break-inside-avoid items-start gap-[4mm] border-t border-paper-line py-[3mm]"
          >
            <div className="min-w-0 flex-1">
              <h3 className="text-[1.1em] font-strong">
                {one.number}. {one.name}
              </h3>
              {one.amount !== '' && <p className="font-strong">{one.amount}</p>}
              {one.description !== '' && <p className="whitespace-pre-line">{one.description}</p>}
              {one.note !== '' && <p>{one.note}</p>}
            </div>
            {one.pictures.length > 0 && (
              <div className="grid w-[45%] grid-cols-[repeat(auto-fit,minmax(30mm,1fr))] gap-[2mm]">
                {one.pictures.map((src) => (
                  <img key={src} src={src} alt="" className="max-h-[45mm] w-full object-contain" />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
