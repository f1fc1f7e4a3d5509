/** What stands in the boxes of a sheet, by box; an empty one is left out. */
export type Boxes<T> = Readonly<Record<string, T>>

interface Kept<T> {
  note: (boxes: Boxes<T>) => void
  forget: () => void
}

/**
 * Keeps what stands in boxes until the sheet holds it: a box that Enter has emptied lies on the device as it was until the
 * sheet is saved, so its words are in one of the two at every moment. To be told at each change, and as the sheet is saved.
 */
export function boxKeeper<T>(
  { note, forget }: Kept<T>,
  lying: Boxes<T>,
): (boxes: Boxes<T>, isSaved: boolean) => void {
  let kept = lying
  let isOnWay = false
  return (boxes, isSaved) => {
    isOnWay = !isSaved && (isOnWay || Object.keys(kept).some((box) => boxes[box] === undefined))
    if (isOnWay) return
    const lies = Object.keys(kept).length > 0
    kept = boxes
    if (Object.keys(boxes).length > 0) note(boxes)
    else if (lies) forget()
  }
}
