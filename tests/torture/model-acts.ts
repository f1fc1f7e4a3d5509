import type { Effect } from '#local/store/effects.ts'
import type { Chance } from './chance.ts'
import type { ModelDevice } from './model-device.ts'
import type { ModelBody } from './model-server.ts'

/** What persons do at a device of the model: they register, let in, change and remove. */
export class ModelPeople {
  private readonly chance: Chance
  private readonly patients: string[] = []

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** One act; with `cut` the power fails in the middle of it. */
  act(device: ModelDevice, cut: boolean): void {
    const dice = this.chance.next()
    const refuse = this.chance.odds(0.08) ? this.chance.pick([422, 409, 403, 410, 422]) : undefined
    const also = refuse === undefined ? {} : { refuse }
    if (dice < 0.45) this.addPatient(device, also, cut)
    else if (dice < 0.7) this.addVisit(device, also, cut)
    else this.change(device, also, { cut, set: dice < 0.95 ? this.newValue() : { deleted_at: 1 } })
  }

  private newValue(): Record<string, unknown> {
    return { [this.chance.pick(['name', 'phone', 'age']) ?? 'name']: this.chance.below(1000) }
  }

  private addPatient(device: ModelDevice, also: Partial<ModelBody>, cut: boolean): void {
    const id = `p${device.newId()}`
    this.patients.push(id)
    const row = { id, rev: 0, name: id }
    const effect: Effect = { kind: 'put', table: 'patients', id, row }
    device.write({ lane: `patient:${id}`, body: { table: 'patients', id, set: row, ...also }, effect }, cut)
  }

  private knownPatient({ store }: ModelDevice): string | undefined {
    const id = this.chance.pick(this.patients)
    const row = store.rows.get(`patients|${id}`)?.row
    return row && row['deleted_at'] === undefined ? id : undefined
  }

  private addVisit(device: ModelDevice, also: Partial<ModelBody>, cut: boolean): void {
    const patient = this.knownPatient(device)
    if (patient === undefined) return
    const id = `v${device.newId()}`
    const parent = `patients|${patient}`
    const row = { id, rev: 0, patient }
    const effect: Effect = { kind: 'put', table: 'visits', id, row }
    const body = { table: 'visits', id, set: row, parent, ...also }
    device.write({ lane: `visit:${id}`, parent, body, effect }, cut)
  }

  private change(
    device: ModelDevice,
    also: Partial<ModelBody>,
    { cut, set }: { cut: boolean; set: Record<string, unknown> },
  ): void {
    const id = this.knownPatient(device)
    if (id === undefined) return
    const effect: Effect = { kind: 'patch', table: 'patients', id, set }
    device.write({ lane: `patient:${id}`, body: { table: 'patients', id, set, ...also }, effect }, cut)
  }
}
