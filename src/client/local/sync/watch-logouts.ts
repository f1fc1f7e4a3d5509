import { payLogouts } from '#local/lock/owed-logouts.ts'
import { pageSigns } from './page-signs.ts'

const again = 10_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells it in a while, and again until it was heard or the page is gone. */
export function payLogoutsLater(): void {
  clearTimeout(timer)
  timer = setTimeout(payLogoutsNow, again)
}

function payLogoutsNow(): void {
  void payLogouts().then((left) => {
    if (left) payLogoutsLater()
  })
}

/** Tells what another page left owing, now and whenever the line may have come. */
export function watchLogouts(): void {
  pageSigns().onWake(payLogoutsNow)
  payLogoutsNow()
}
