/** The page of the stand-in gateway, which says in both languages that no money moves. It lies outside the product, so its words stand here. */
export const standInPage = ({
  id,
  amount_paisa,
}: {
  id: string
  amount_paisa: number
}): string => `<!doctype html>
<html lang="bn"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in gateway</title>
<style>body{font:18px/1.5 sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}button,select{font:inherit;min-height:48px;width:100%;margin-top:1rem}</style>
<h1>পরীক্ষামূলক পেমেন্ট</h1>
<p>Stand-in gateway: no money moves. কোনো টাকা কাটা হবে না।</p>
<p><b>৳${(amount_paisa / 100).toFixed(2)}</b></p>
<form method="post" action="/pay">
<input type="hidden" name="order" value="${id.replaceAll(/[^\w-]/g, '')}">
<label>মাধ্যম · Channel
<select name="channel"><option value="bkash">bKash</option><option value="nagad">Nagad</option><option value="rocket">Rocket</option><option value="upay">Upay</option><option value="card">Card</option></select></label>
<button name="act" value="pay">টাকা দিন · Pay</button>
<button name="act" value="refuse">বাতিল · Cancel</button>
</form></html>`
