// Lets the terminal draw under a strict content policy. It writes <style> elements and style attributes, which the policy
// refuses; style sheets and styles made by script are not refused, so both are turned into those. The terminal asks the
// page's own document for its elements, so that is where it has to happen.

let installed = false;

/** Once a page, before the first terminal is made. Elements other than <style> and <span> are as ever. */
export function installStrictElements(): void {
	if (installed) return;
	installed = true;
	const create = Document.prototype.createElement;
	document.createElement = (tag: string, options?: ElementCreationOptions) => {
		if (tag === 'style') return sheetElement(create.call(document, 'template'));
		const element = create.call(document, tag, options);
		if (tag === 'span') element.setAttribute = setAttribute;
		return element;
	};
}

/** Stands for a <style> element: its text becomes a sheet of the page, which goes with it. */
function sheetElement(element: HTMLElement): HTMLElement {
	const sheet = new CSSStyleSheet();
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	Object.defineProperty(element, 'textContent', { set: (css: string) => sheet.replaceSync(css), get: () => '' });
	element.remove = () => {
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
		HTMLElement.prototype.remove.call(element);
	};
	return element;
}

function setAttribute(this: HTMLElement, name: string, value: string): void {
	if (name === 'style') this.style.cssText = value;
	else HTMLElement.prototype.setAttribute.call(this, name, value);
}
