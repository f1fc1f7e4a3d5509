import { enrolDevice as enrols } from '#server/auth/enrol-device.ts'
import { serve, type Served, serveWhole } from '#server/handler.ts'
import {
  certifyDevice, checkPhone, checkUser, confirmCode, currentUser, enrolDevice, listDevices, login, logout, PublicKey, register, requestCode, revokeDevice,
  setNewPassword,
} from '../contract.ts'
import { logsOut, registers, showsUser } from './account.ts'
import { checksPhone, sendsCode } from './ask-for-code.ts'
import { confirmsCode, setsNewPassword } from './confirm.ts'
import { certifiesDevice, listsDevices, revokesDevice } from './devices.ts'
import { logsIn } from './log-in.ts'

/** Accounts, sessions and the devices of a practice. */
export const served: readonly Served[] = [
  serve(checkPhone, checksPhone),
  serveWhole(requestCode, sendsCode('join')),
  serve(confirmCode, confirmsCode),
  serveWhole(login, logsIn),
  serve(register, registers),
  serve(currentUser, showsUser),
  serve(logout, logsOut),
  serveWhole(checkUser, sendsCode('reset')),
  serve(setNewPassword, setsNewPassword),
  serveWhole(enrolDevice, async ({ world, caller }, { body }) => ({
    ...await enrols(world, caller, body),
    sync_public_key: PublicKey.parse(world.keys.sync_public), root_public_key: PublicKey.parse(world.keys.root_public),
  })),
  serve(listDevices, listsDevices),
  serve(revokeDevice, revokesDevice),
  serve(certifyDevice, certifiesDevice),
]
