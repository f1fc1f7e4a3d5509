import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { orderOver } from '#features/gateway-payments/contract.ts'

interface Ordered {
  appointment_id: string
  paid_paisa: number
}

interface Gateway {
  /** Orders under this op; answers the order's id. */
  order: (body: Ordered, op_id: string) => Promise<string>
  /** Answers the address of the gateway's page for an order. */
  open: (order_id: string) => Promise<string>
}

/** Orders what is paid and answers where: the same sum pressed again is the same order, until that is over and another one is made. */
export function orderingOnline({ order, open }: Gateway): (body: Ordered) => Promise<string> {
  let last = { about: '', op_id: '' }
  return async (body) => {
    const about = JSON.stringify(body)
    if (last.about !== about) last = { about, op_id: newId() }
    try {
      return await open(await order(body, last.op_id))
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== orderOver.code) throw error
      last = { about, op_id: newId() }
      return open(await order(body, last.op_id))
    }
  }
}
