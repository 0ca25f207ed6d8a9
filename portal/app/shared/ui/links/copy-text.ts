/** Copies a text. Browsers offer the clipboard API only to https pages, and some apps refuse it; then from an input. */
export async function copyText(text: string, button: HTMLElement): Promise<void> {
  try {
    return await navigator.clipboard.writeText(text);
  } catch {}
  const input = document.createElement('input');
  input.value = text;
  button.after(input);
  input.select();
  const isCopied = document.execCommand('copy');
  input.remove();
  button.focus();
  if (!isCopied) throw new Error('the browser copied nothing');
}
