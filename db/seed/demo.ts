export const demoProducts = [{slug:'a-b',name:'Body Butter',description:'x',price:6000,category:'Body Care',stock:4}];
