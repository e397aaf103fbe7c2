// The core without a page: calls over the browser host's own HTTP.

/** Goes in through the start address and gives a function that calls commands. */
export async function connect(url) {
  const { origin } = new URL(url);
  const entrance = await fetch(url, { redirect: "manual" });
  const cookie = entrance.headers.get("set-cookie")?.split(";")[0];
  if (!cookie) throw new Error(`The start address gave no session (${entrance.status}).`);
  return async function call(command, params = {}) {
    const response = await fetch(`${origin}/rpc/${command}`, {
      method: "POST",
      headers: { cookie, origin, "content-type": "application/json" },
      body: JSON.stringify(params),
    });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(`${command}: ${answer.message}`), answer);
    return answer;
  };
}

